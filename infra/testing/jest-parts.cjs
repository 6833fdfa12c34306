const path = require('node:path');

/** ESM-only packages, turned into CommonJS for jest. */
const esm = [
  'react-router',
  'single-spa',
  'i18next',
  '@reduxjs',
  'react-redux',
  'immer',
  'reselect',
  'redux',
  'redux-thunk',
  'file-type',
  'flydrive',
  '@poppinss',
  'light-my-request',
  'cookie',
  '@humanwhocodes',
  'case-anything',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@zxing',
  'feed',
  'uqr',
];

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const here = (file) => path.join(__dirname, file);
const common = {
  runtime: here('compile-once-runtime.cjs'),
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** For what runs in Node. */
const inNode = { runtime: here('load-once-runtime.cjs'), testEnvironment: here('node-environment.cjs') };

const secondTry = here('second-try.ts');

const pureRules = '\\.rules\\.test\\.ts$';
/** The two projects of packages with screens: jsdom for what needs a document, Node for their pure rules, where a file of them starts many times faster. */
function areaProjects(names, settings) {
  const project = { ...settings, roots: names.map((name) => `<rootDir>/${name}`), transform: { '\\.m?[jt]sx?$': swc(true) } };
  return [
    {
      ...project,
      displayName: 'screens',
      runtime: here('screens-runtime.cjs'),
      testEnvironment: here('browser-environment.cjs'),
      testMatch: ['**/*.test.ts?(x)'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, pureRules],
      setupFilesAfterEnv: [here('setup-browser.ts'), secondTry],
    },
    { ...project, ...inNode, displayName: 'rules', testRegex: [pureRules], setupFilesAfterEnv: [secondTry] },
  ];
}

/** Settings in the repository of an area team, where the kit and these files are installed packages of TypeScript sources. */
const outside = (rootDir) => ({ ...common, rootDir, transformIgnorePatterns: [`/node_modules/(?!(@yaprak|${esm.join('|')})/)`] });

module.exports = { areaProjects, common, inNode, outside, secondTry, swc };
