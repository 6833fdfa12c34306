import { baseApi, decideGuard, get, type Input, type Result, useViewer } from '@yaprak/shared-kit';
import { type PanelSection, sectionGroups, type Waiting } from './sections';

const staffApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    /** Refetched with everything that changes the panel's overview. */
    staffWaiting: b.query<Result<'v2/yonetim/bekleyen'>, Input<'v2/yonetim/bekleyen'>>({
      ...get('v2/yonetim/bekleyen', { quiet: true, noPrompt: true }),
      providesTags: [{ type: 'page', id: 'yonetim' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

/** The sections that the viewer may open, by topic. */
export function useSections(): { key: (typeof sectionGroups)[number]['key']; sections: readonly PanelSection[] }[] {
  const viewer = useViewer();
  return sectionGroups
    .map(({ key, sections }) => ({ key, sections: sections.filter((s) => decideGuard({ permission: s.permission }, viewer) === 'allowed') }))
    .filter((group) => group.sections.length > 0);
}

/** What waits in the sections that the viewer may open; empty until known, and for readers. */
export function useWaiting(): Waiting {
  const staff = useSections().length > 0;
  const { data } = staffApi.useStaffWaitingQuery({}, { skip: !staff, refetchOnFocus: true });
  return data?.sayilar ?? {};
}

/** The count of a section, if something waits there. */
export const countOf = (waiting: Waiting, section: string): number => (waiting as Record<string, number | undefined>)[section] ?? 0;
