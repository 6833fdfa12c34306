import { call, Id, Moment, oneOf, opt, Text, Type, tokenScopes } from './base';
import { limits } from './limits';

const Scope = oneOf(tokenScopes);
const Token = Type.Object({
  id: Id,
  ad: Type.String(),
  /** What it may do: read, write, messages. */
  yetkiler: Type.Array(Scope),
  baslangic: Moment,
  /** When it ends by itself; may be past. */
  bitis: Moment,
  sonKullanim: opt(Moment),
});

/** R-OPEN-03 */
export const listTokens = call('GET', 'v2/hesap/jeton/liste', {
  access: 'member',
  summary: 'Access tokens of the member, newest first, without the tokens themselves',
  result: Type.Object({ liste: Type.Array(Token) }),
});

export const addToken = call('POST', 'v2/hesap/jeton/ekle', {
  access: 'member',
  reauth: true,
  summary: 'Makes an access token for a program; the response contains it, once only',
  input: Type.Object({
    ad: Text(limits.tokens.name.min, limits.tokens.name.max),
    /** One or several scopes, separated by commas. */
    yetkiler: Type.String({ maxLength: 40, pattern: `^(${tokenScopes.join('|')})(,(${tokenScopes.join('|')}))*$` }),
    /** Days until it ends. */
    gun: Type.Integer({ minimum: 1, maximum: limits.tokens.days }),
  }),
  result: Type.Object({ jeton: Type.String(), kayit: Token }),
  limit: { points: 30, seconds: 3600 },
});
export const endToken = call('POST', 'v2/hesap/jeton/sil', {
  access: 'member',
  whileSuspended: true,
  summary: 'Ends an access token at once',
  input: Type.Object({ id: Id }),
});
