const path = require('node:path');
const base = require('../../jest.config.cjs');

const { projects } = base;
const infra = projects.find(({ displayName }) => displayName === 'infra');
const areas = projects.filter(({ testEnvironment }) => testEnvironment !== infra.testEnvironment);
const browser = process.env.YAPRAK_MUTATION_BROWSER;
const { displayName: _, ...project } = browser ? areas[0] : infra;
const tests = JSON.parse(process.env.YAPRAK_MUTATION_TESTS ?? '[]');

/** A single project for Stryker: all of infra, or all browser packages, each with its own transform. */
module.exports = {
  ...project,
  watchman: false,
  // Listing files is half of what a quick test costs, and it comes again with every fault.
  roots: [...new Set(tests.map((file) => path.dirname(file)))],
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  testMatch: tests,
  testTimeout: base.testTimeout,
  transform: browser
    ? {
        ...Object.fromEntries(areas.map(({ roots, transform }) => [`/${roots[0].replace('<rootDir>/', '')}/.*\\.m?[jt]sx?$`, Object.values(transform)[0]])),
        ...project.transform,
      }
    : project.transform,
};
