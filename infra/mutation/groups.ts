/** Files that guard one thing, their tests, and the required mutation score. */
export interface Group {
  name: string;
  /** Files or folders. */
  files: string[];
  /** Files or folders of tests; without them, what `testsOf` finds. */
  tests?: string[];
  /** Required mutation score in per cent. */
  atLeast: number;
}

const GUARD = 80;

/** Code that guards people and money (R-HOLD-21): `npm run mutate -- guards`, or one group by name. */
export const guards: Group[] = [
  {
    name: 'visibility',
    files: ['infra/api/entities/member/member.visibility.ts', 'infra/api/entities/post/post.visibility.ts', 'infra/api/members/members.rules.ts'],
    tests: ['infra/api/entities/post/post.visibility.test.ts', 'infra/api/members/members.rules.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'comments',
    files: ['infra/api/entities/comment/comment.queries.ts', 'infra/api/entities/post/comment-permission.rules.ts'],
    tests: ['infra/api/entities/comment', 'infra/api/entities/post/comment-permission.rules.test.ts'],
    atLeast: GUARD,
  },
  { name: 'blocks', files: ['infra/api/members/follows.ts'], tests: ['infra/api/members/follows.test.ts'], atLeast: GUARD },
  {
    name: 'members',
    files: ['infra/api/members/members.routes.ts', 'infra/api/messages/messages.access.ts'],
    tests: ['infra/api/members/relations.test.ts', 'infra/api/members/members.test.ts', 'infra/api/messages/messages.access.test.ts'],
    atLeast: GUARD,
  },
  { name: 'permissions', files: ['infra/api/platform/permission.rules.ts'], tests: ['infra/api/platform/permission.rules.test.ts'], atLeast: GUARD },
  { name: 'idempotency', files: ['infra/api/platform/idempotency.ts'], tests: ['infra/api/platform/idempotency.store.test.ts'], atLeast: GUARD },
  {
    name: 'limits',
    files: ['infra/api/platform/rate-limit.ts', 'infra/api/platform/upload-budget.ts'],
    tests: ['infra/api/platform/budgets.test.ts', 'infra/api/platform/upload-budget.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'ad-serving',
    files: ['infra/api/ads/serving.rules.ts', 'infra/api/ads/ad-key.ts', 'infra/api/ads/counting.ts', 'infra/api/ads/ledger.ts', 'infra/api/ads/ads.writes.ts'],
    tests: ['infra/api/ads/serving.rules.test.ts', 'infra/api/ads/counting.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'ad-choice',
    files: ['infra/api/ads/serving.routes.ts'],
    tests: ['infra/api/ads/ad-choice.test.ts', 'infra/api/ads/serving.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'ad-rules',
    files: ['infra/api/ads/ad.rules.ts', 'infra/api/ads/reach.rules.ts', 'shared-kit/src/contract/tax-number.rules.ts'],
    tests: ['infra/api/ads/ad.rules.test.ts', 'infra/api/ads/reach.rules.test.ts', 'shared-kit/src/contract/tax-number.rules.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'premium',
    files: [
      'infra/api/premium/premium.rules.ts',
      'infra/api/premium/premium.queries.ts',
      'infra/api/premium/charges.ts',
      'infra/api/premium/renewal.ts',
      'infra/api/premium/payments.ts',
    ],
    tests: ['infra/api/premium/premium.rules.test.ts', 'infra/api/premium/money.test.ts'],
    atLeast: GUARD,
  },
  { name: 'release', files: ['infra/api/areas/areas.rules.ts'], tests: ['infra/api/areas/areas.rules.test.ts'], atLeast: GUARD },
  {
    name: 'registry',
    files: ['infra/api/areas/areas.queries.ts', 'infra/api/areas/health.ts'],
    tests: ['infra/api/areas/roll-back.test.ts', 'infra/api/areas/areas.queries.test.ts', 'infra/api/areas/health.test.ts'],
    atLeast: GUARD,
  },
  { name: 'librarian-rules', files: ['infra/api/librarian/librarian.rules.ts'], tests: ['infra/api/librarian/librarian.rules.test.ts'], atLeast: GUARD },
  {
    name: 'merge',
    files: [
      'infra/api/librarian/undo.ts',
      'infra/api/librarian/operations.ts',
      'infra/api/librarian/readings.merge.ts',
      'infra/api/librarian/books.merge.ts',
      'infra/api/librarian/works.merge.ts',
      'infra/api/librarian/authors.merge.ts',
    ],
    tests: ['works.merge', 'books.merge', 'authors.merge', 'operations', 'publishing', 'undo'].map((name) => `infra/api/librarian/${name}.test.ts`),
    atLeast: GUARD,
  },
  {
    name: 'decision-rules',
    files: ['infra/api/moderation/moderation.rules.ts'],
    tests: ['infra/api/moderation/moderation.rules.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'decisions',
    files: ['infra/api/moderation/decide.ts', 'infra/api/moderation/effects.ts'],
    tests: ['infra/api/moderation/effects.test.ts', 'infra/api/moderation/decide.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'two-step',
    files: ['infra/api/accounts/totp.rules.ts', 'infra/api/accounts/two-step.ts'],
    tests: ['infra/api/accounts/totp.rules.test.ts', 'infra/api/accounts/two-step.store.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'cookies',
    files: ['infra/gateway/session-cookie.ts', 'infra/api/platform/session-cookie.ts', 'infra/gateway/override-cookie.ts', 'infra/gateway/ads-host.ts'],
    tests: [
      'infra/api/platform/session-cookie.rules.test.ts',
      'infra/gateway/session-cookie.test.ts',
      'infra/gateway/override-cookie.test.ts',
      'infra/gateway/ads-host.test.ts',
    ],
    atLeast: GUARD,
  },
  {
    name: 'addresses',
    files: ['shared-kit/src/format/site-address.ts', 'shell/src/account/return-address.ts'],
    tests: ['shared-kit/src/format/site-address.test.ts', 'shell/src/account/return-address.test.ts'],
    atLeast: GUARD,
  },
  {
    name: 'redirects',
    files: ['infra/api/admin/redirects.rules.ts'],
    tests: ['infra/api/admin/redirects.rules.test.ts'],
    atLeast: GUARD,
  },
  { name: 'search', files: ['infra/api/search/search.queries.ts'], tests: ['infra/api/search/search.queries.test.ts'], atLeast: GUARD },
];

const FRONT_END = 70;

/** The front end's state and its transport (R-HOLD-21): `npm run mutate -- front-end`. */
export const frontEnd: Group[] = [
  { name: 'store', files: ['shared-kit/src/store'], tests: ['shared-kit/src/store'], atLeast: FRONT_END },
  {
    name: 'outbox',
    files: ['outbox.ts', 'outbox.rules.ts', 'outbox-storage.ts', 'announcer.ts'].map((file) => `mf-messages/src/store/${file}`),
    tests: ['outbox', 'outbox.rules', 'outbox-storage', 'messaging'].map((name) => `mf-messages/src/store/${name}.test.ts`),
    atLeast: FRONT_END,
  },
  { name: 'uploads', files: ['shared-kit/src/uploads'], tests: ['shared-kit/src/uploads'], atLeast: FRONT_END },
  { name: 'modals', files: ['shell/src/modals'], tests: ['shell/src/modals'], atLeast: FRONT_END },
  { name: 'loader', files: ['shell/src/areas'], tests: ['shell/src/areas'], atLeast: FRONT_END },
];
