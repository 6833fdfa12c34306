import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** CBOR (RFC 8949) of what authenticators send. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v as string)])]);
}
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What a response says otherwise than it should. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  counter?: number;
  /** Nobody was asked for finger, face or PIN. */
  unverified?: boolean;
}

/** An authenticator in software with one passkey. */
export class TestAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private userHandle = '';
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin: string) {}

  private clientData(type: string, challenge: string, lie: Lie) {
    return Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.origin, crossOrigin: false }));
  }
  private authData(rpId: string, lie: Lie, attested = false) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? this.counter);
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([1 | (lie.unverified ? 0 : 4) | (attested ? 0x40 : 0)]), counter]);
  }

  /** Answers `navigator.credentials.create`. */
  register(optionsJson: string, lie: Lie = {}): string {
    const { challenge, rp, user } = JSON.parse(optionsJson) as { challenge: string; rp: { id: string }; user: { id: string } };
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([this.authData(rp.id, lie, true), Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    });
  }

  /** Answers `navigator.credentials.get`. */
  sign(optionsJson: string, lie: Lie = {}): string {
    const { challenge, rpId } = JSON.parse(optionsJson) as { challenge: string; rpId: string };
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, lie);
    const authData = this.authData(rpId, lie);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.keys.privateKey);
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lie.userHandle ?? this.userHandle,
      },
    });
  }
}
