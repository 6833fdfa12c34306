import { type Static, Type } from '@sinclair/typebox';
import { type SkeletonShape, skeletonShapes } from '../design/skeleton-shapes';
import { type Permission, permissions } from './guard';

const optional = Type.Optional;
const Guard = Type.Object(
  {
    signedIn: optional(Type.Boolean()),
    permission: optional(Type.Unsafe<Permission>({ type: 'string', enum: [...permissions] })),
    flag: optional(Type.String()),
  },
  { additionalProperties: false, description: 'Who may open it; the API decides again.' },
);
const Name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' });

/** Flags that control the shell's chrome around a page (spec §2, layout rules). Absent means true. */
const Layout = Type.Object(
  {
    tabBar: optional(Type.Boolean({ description: 'Bottom tab bar; false on detail pages (R-LAYOUT-17).' })),
    appBanner: optional(Type.Boolean({ description: 'Banner that invites to the app (R-LAYOUT-18).' })),
    ads: optional(Type.Boolean({ description: 'External ads (R-ADS-09 … R-ADS-13).' })),
    header: optional(Type.Boolean({ description: 'Header of the site on phones; false where the page has one of its own (R-NAV-12).' })),
    searchBox: optional(Type.Boolean({ description: 'Search field in the header of wide screens; false where the page has one of its own.' })),
    addButton: optional(Type.Boolean({ description: 'Floating add button (R-LAYOUT-15).' })),
    rightColumn: optional(Type.Boolean({ description: 'Right column on very wide screens (R-LAYOUT-23).' })),
  },
  { additionalProperties: false },
);

/** `area.json`: everything the shell and the gateway need to know about a remote before downloading any of it. */
export const AreaDeclarationSchema = Type.Object(
  {
    $schema: optional(Type.String()),
    name: Type.String({ pattern: '^mf-[a-z0-9-]+$', description: 'Folder and registry name.' }),
    kind: Type.Union([Type.Literal('area'), Type.Literal('app')], {
      description: 'area: pages inside the reader site; app: an application with its own root, switched by single-spa.',
    }),
    contract: Type.String({ pattern: '^\\d+\\.\\d+$', description: 'Contract version the remote was written against: major.minor.' }),
    owner: Type.String({
      minLength: 2,
      description: 'Team that hears of its errors: a name, and where it is to be written to, as in Book club <team@example.com>. Public.',
    }),
    mount: optional(Type.Array(Type.String({ pattern: '^/' }), { description: 'Address prefixes of an application.' })),
    app: optional(Name),
    routes: Type.Array(
      Type.Object(
        {
          path: Type.String({
            pattern: '^/$|^(/[A-Za-z0-9][A-Za-z0-9._~-]*|/:[A-Za-z][A-Za-z0-9]*)+(/:[A-Za-z][A-Za-z0-9]*\\?)*(/\\*)?$',
            description:
              'Address: fixed parts of a to z, digits, ".", "_", "~" and "-" without marks; parameters :name, at the end also :name?; /* for any more',
          }),
          export: Name,
          title: optional(Type.String({ description: 'Key in the own texts, shown until the page knows its title.' })),
          guard: optional(Guard),
          layout: optional(Layout),
          skeleton: optional(
            Type.Unsafe<SkeletonShape>({
              type: 'string',
              enum: [...skeletonShapes],
              description: 'What stands for the page while it is on its way (R-NAV-09); rows of a list by default.',
            }),
          ),
          ssr: optional(Type.Boolean({ description: 'Rendered on the server.' })),
          unlinked: optional(
            Type.String({
              minLength: 10,
              description: 'Why no visible link leads here within three presses from home, and how one gets here instead (R-NAV-02).',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    modals: optional(Type.Array(Type.Object({ name: Name, export: Name, guard: optional(Guard) }, { additionalProperties: false }))),
    slots: optional(
      Type.Array(
        Type.Object(
          {
            slot: Type.String({ pattern: '^[a-z-]+\\.[a-z-]+/v\\d+$', description: 'Versioned id of the place it fills.' }),
            export: Name,
            guard: optional(Guard),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    texts: Type.Array(Type.Union([Type.Literal('tr'), Type.Literal('en')]), { minItems: 2, uniqueItems: true, description: 'Both languages of the site.' }),
    budget: Type.Object(
      {
        entry: Type.Integer({ description: 'Compressed bytes of the remote entry.' }),
        page: Type.Integer({ description: 'Compressed bytes that any one page loads, entry and texts included.' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, $id: 'area.schema.json' },
);

/** What stands in `area.json`. */
export type AreaDeclaration = Static<typeof AreaDeclarationSchema>;
/** A page in `area.json`: path, export, title, guard and layout. */
export type RouteDeclaration = AreaDeclaration['routes'][number];
/** What of its chrome the shell leaves away around a page. */
export type LayoutFlags = NonNullable<RouteDeclaration['layout']>;
