// Plain JavaScript without packages: the starter that an area team runs first (infra/area-package) holds this file too.
const { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const pascal = (slug) => slug.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

const renamed = (text, slug) => text.replaceAll('Sablon', pascal(slug)).replaceAll('sablon', slug);

function copyTemplate(template, folder, slug, up = { kit: '../shared-kit/', settings: '../tsconfig' }) {
  cpSync(template, folder, { recursive: true, filter: (file) => !path.relative(template, file).includes('node_modules') });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) continue;
    const text = renamed(readFileSync(file, 'utf8'), slug);
    writeFileSync(file, text.replaceAll('"../../shared-kit/', `"${up.kit}`).replaceAll('"../../tsconfig', `"${up.settings}`));
    const target = path.join(path.dirname(file), renamed(path.basename(file), slug));
    if (target !== file) renameSync(file, target);
  }
}

module.exports = { renamed, copyTemplate };
