/** What one of each costs, as measured (infra/bench/results.md and `npm run cluster -- sizes`): milliseconds of CPU time, and bytes with indexes. */
const MEASURED = {
  cpuMs: { read: 0.26, page: 10.7, post: 7.2, message: 2.5 },
  bytes: { post: 3_300, message: 1_440, timelineRow: 184 },
} as const;

/** What members are taken to do; not measured. Per active member and day, unless said otherwise. */
const ASSUMED = {
  /** Share of members who come on a day. */
  active: 0.2,
  reads: 30,
  pages: 6,
  posts: 0.3,
  messages: 1.5,
  /** Rows of the kept timeline of each member. */
  timelineRows: 500,
  /** The busiest minute beside the average one. */
  peak: 4,
} as const;

/** What a number of members needs. */
export interface Need {
  members: number;
  /** Requests a second in the busiest minute. */
  reads: number;
  pages: number;
  posts: number;
  messages: number;
  /** Cores of site processes and database together that those keep busy. */
  cores: number;
  /** Gigabytes that posts and messages grow by in a year, and of all timelines. */
  grows: number;
  timelines: number;
}

/** The model behind docs/scale.md: everything in proportion to the members who come. */
export function needOf(members: number): Need {
  const each = (perDay: number) => (members * ASSUMED.active * perDay * ASSUMED.peak) / 86_400;
  const [reads, pages, posts, messages] = [ASSUMED.reads, ASSUMED.pages, ASSUMED.posts, ASSUMED.messages].map(each) as [number, number, number, number];
  const { cpuMs, bytes } = MEASURED;
  const perYear = members * ASSUMED.active * 365;
  return {
    members,
    reads,
    pages,
    posts,
    messages,
    cores: (reads * cpuMs.read + pages * cpuMs.page + posts * cpuMs.post + messages * cpuMs.message) / 1000,
    grows: (perYear * (ASSUMED.posts * bytes.post + ASSUMED.messages * bytes.message)) / 1e9,
    timelines: (members * ASSUMED.timelineRows * bytes.timelineRow) / 1e9,
  };
}

const rounded = (value: number) => (value >= 10 ? Math.round(value).toLocaleString('en') : value.toPrecision(2));

/** The table of docs/scale.md. */
export function scaleTable(sizes: readonly number[]): string {
  const needs = sizes.map(needOf);
  const line = (name: string, pick: (need: Need) => number) => `| ${[name, ...needs.map((need) => rounded(pick(need)))].join(' | ')} |`;
  return [
    `| members | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `| --- | ${sizes.map(() => '---:').join(' | ')} |`,
    line('calls that read, 1/s at the peak', ({ reads }) => reads),
    line('pages drawn, 1/s at the peak', ({ pages }) => pages),
    line('posts, 1/s at the peak', ({ posts }) => posts),
    line('messages, 1/s at the peak', ({ messages }) => messages),
    line('busy cores at the peak', ({ cores }) => cores),
    line('posts and messages, GB a year', ({ grows }) => grows),
    line('timelines, GB', ({ timelines }) => timelines),
  ].join('\n');
}
