const { createHash } = require('node:crypto');

/** Milliseconds that `calibrate` takes on the machine for which the limits below were written, with nothing beside it. */
const REFERENCE_MS = 320;

/** A fixed piece of work of the kind that tests do: numbers, objects, bytes. @returns how long it took, in ms */
function calibrate() {
  const started = process.hrtime.bigint();
  let seed = 1;
  for (let round = 0; round < 1200; round++) {
    const list = Array.from({ length: 400 }, (_, i) => ({ id: (seed = (seed * 48271) % 2147483647), words: `kitap ${i}` }));
    seed =
      createHash('sha256')
        .update(JSON.stringify(list.sort((a, b) => a.id - b.id)))
        .digest()
        .readUInt16LE(0) + 1;
  }
  return Number(process.hrtime.bigint() - started) / 1e6;
}

/**
 * How many times slower than the reference this machine is now, at least 1. Measured once for a run: whoever asks first hands it to the processes
 * that are started afterwards.
 */
function pace() {
  const known = Number(process.env.YAPRAK_TEST_PACE);
  if (known >= 1) return known;
  const measured = calibrate();
  const found = Math.max(1, Math.round((measured / REFERENCE_MS) * 10) / 10);
  process.env.YAPRAK_TEST_PACE = String(found);
  return found;
}

/**
 * A limit that follows the machine, in ms. Limits end what hangs and prove nothing, so they are long: what works comes back as soon as it is done.
 * @param seconds the limit on the reference machine
 */
const patience = (seconds) => Math.round(seconds * 1000 * pace());

module.exports = { pace, patience };
