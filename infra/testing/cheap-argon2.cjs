// By path, because jest maps the package name to this file.
const argon2 = require('../../node_modules/@node-rs/argon2');

/** The cheapest parameters possible; verification reads them from the hash. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Replaces `@node-rs/argon2` in the tests of `infra` (jest.config.cjs): hashing that costs next to nothing. The product has no switch for it: outside jest
 * it gets the library itself, whose defaults are the recommended parameters. It must not choose others, so that is refused here.
 */
module.exports = {
  ...argon2,
  hash: (password, ...chosen) => {
    if (chosen.length) throw new Error('Passwords are hashed with the parameters of the library.');
    return argon2.hash(password, cheap);
  },
};
