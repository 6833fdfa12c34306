const fs = require('node:fs');
const path = require('node:path');
const { areaProjects, common: shared, inNode, secondTry, swc } = require('./infra/testing/jest-parts.cjs');
const { scaledTimeout } = require('./infra/testing/timeouts.cjs');
const { workspaces } = require('./package.json');

const common = { rootDir: __dirname, ...shared };

const browserPackages = [
  ...workspaces.filter((name) => name !== 'infra' && fs.existsSync(path.join(__dirname, name, 'src'))),
  'infra/area-template',
  'infra/dev',
];

/** What runs in the browser as two projects, jsdom for what needs a document and Node for pure rules; `infra`; and the site as a whole. */
module.exports = {
  // For tests and hooks alike; none has a limit of its own.
  testTimeout: scaledTimeout(300),
  projects: [
    ...areaProjects(browserPackages, common),
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
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/site-tests/', '/area-template/', '/infra/dev/'],
      // Components are drawn on the server too.
      transform: { '\\.tsx$': swc(true), '\\.m?[jt]sx?$': swc(false) },
    },
    {
      // The whole product in processes of its own, started, killed and stopped; needs the build.
      ...common,
      ...inNode,
      displayName: 'site',
      roots: ['<rootDir>/infra/site-tests'],
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: [secondTry],
      transform: { '\\.m?[jt]sx?$': swc(false) },
    },
  ],
};
