const fs = require('node:fs');
const path = require('node:path');
const { scaledTimeout } = require('./infra/testing/timeouts.cjs');
const { workspaces } = require('./package.json');

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
  'lucide-react',
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

const swc = (namespace, tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      ...(namespace ? { experimental: { plugins: [['@swc/plugin-styled-components', { namespace }]] } } : {}),
    },
    module: { type: 'commonjs' },
  },
];
const common = {
  rootDir: __dirname,
  runtime: '<rootDir>/infra/testing/compile-once-runtime.cjs',
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** For what runs in Node. */
const inNode = { runtime: '<rootDir>/infra/testing/load-once-runtime.cjs', testEnvironment: '<rootDir>/infra/testing/node-environment.cjs' };

const secondTry = '<rootDir>/infra/testing/second-try.ts';

const browserPackages = [...workspaces.filter((name) => name !== 'infra' && fs.existsSync(path.join(__dirname, name, 'src'))), 'infra/area-template'];
const pureRules = '\\.rules\\.test\\.ts$';

/** One project a workspace, those of the browser with a second one for their pure rules: jsdom for what needs a document, node for the rest. */
module.exports = {
  // For tests and hooks alike; none has a limit of its own.
  testTimeout: scaledTimeout(300),
  projects: [
    ...browserPackages.flatMap((name) => {
      const project = { ...common, displayName: name, roots: [`<rootDir>/${name}`], transform: { '\\.m?[jt]sx?$': swc(`@yaprak/${name}`, true) } };
      return [
        {
          ...project,
          testEnvironment: '<rootDir>/infra/testing/browser-environment.cjs',
          testMatch: ['**/*.test.ts?(x)'],
          testPathIgnorePatterns: [...common.testPathIgnorePatterns, pureRules],
          setupFilesAfterEnv: ['<rootDir>/infra/testing/setup-browser.ts', secondTry],
        },
        // Pure rules know no document: in Node a file of them starts many times faster.
        { ...project, ...inNode, testRegex: [pureRules], setupFilesAfterEnv: [secondTry] },
      ];
    }),
    {
      ...common,
      ...inNode,
      displayName: 'infra',
      globalSetup: '<rootDir>/infra/api/testing/global-setup.ts',
      globalTeardown: '<rootDir>/infra/api/testing/global-teardown.ts',
      roots: ['<rootDir>/infra'],
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: [secondTry],
      moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/infra/testing/cheap-argon2.cjs' },
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/site-tests/', '/area-template/'],
      // Components are drawn on the server too.
      transform: { '\\.tsx$': swc(null, true), '\\.m?[jt]sx?$': swc(null, false) },
    },
    {
      // The whole product in processes of its own, started, killed and stopped; needs the build.
      ...common,
      ...inNode,
      displayName: 'site',
      roots: ['<rootDir>/infra/site-tests'],
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: [secondTry],
      transform: { '\\.m?[jt]sx?$': swc(null, false) },
    },
  ],
};
