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

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MOST = 43;
// As near to a wish as a name may be: its letters without their marks, whatever else as a hyphen.
const near = (wish) => {
  const plain = wish.replace(/ı/g, 'i').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `mf-${plain
    .replace(/^mf-/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')}`;
};

// Why an area cannot be called this: code and addresses are named after it. Empty if it can.
function nameFault(wish) {
  if (NAME.test(wish) && wish.length <= MOST) return '';
  const better = near(wish);
  return `An area's name is mf- and then a to z, digits and single hyphens, a letter first, ${MOST} in all${NAME.test(better) && better.length <= MOST ? `; perhaps ${better}` : ''}.`;
}

module.exports = { renamed, copyTemplate, nameFault };
