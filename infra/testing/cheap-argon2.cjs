// By its path, because jest puts this file in the place of the name.
const argon2 = require('../../node_modules/@node-rs/argon2');

/** The cheapest parameters there are; verification reads them from the hash. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * What the tests of `infra` get for `@node-rs/argon2` (jest.config.cjs): hashing that costs next to nothing. The product has no switch for it: without
 * jest it gets the library itself, whose own parameters are the ones recommended. It must not choose others, which is refused here.
 */
module.exports = {
  ...argon2,
  hash: (password, ...chosen) => {
    if (chosen.length) throw new Error('Passwords are hashed with the parameters of the library.');
    return argon2.hash(password, cheap);
  },
};
