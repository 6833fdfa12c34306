const fs = require('node:fs');
const path = require('node:path');
const { areaProjects, common: shared, inNode, secondTry, swc } = require('./infra/testing/jest-parts.cjs');
const { scaledTimeout } = require('./infra/testing/timeouts.cjs');
const { workspaces } = require('./package.json');

const common = { rootDir: __dirname, ...shared };

const browserPackages = [...workspaces.filter((name) => name !== 'infra' && fs.existsSync(path.join(__dirname, name, 'src'))), 'infra/area-template'];

/** One project a workspace, those of the browser with a second one for their pure rules: jsdom for what needs a document, node for the rest. */
module.exports = {
  // For tests and hooks alike; none has a limit of its own.
  testTimeout: scaledTimeout(300),
  projects: [
    ...browserPackages.flatMap((name) => areaProjects(name, common)),
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
