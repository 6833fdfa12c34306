import type { Transport } from '@yaprak/shared-kit/host';

/** What the calls of the stories answer; all others succeed with nothing in them. */
const answers: Record<string, object> = {
  'uyeler/noktalar/cek': { dizi: { hikaye: 0 } },
};

/** Answers the calls that components make in their stories, so that they can be tried without a site. */
export const storyTransport: Transport = async ({ url }) => {
  const path = new URL(url, 'http://stories.test').pathname.replace('/api/', '');
  return { status: 200, json: async () => ({ bilgi: 1, _sonuc: {}, ...(answers[path] ? { _sonuc: answers[path] } : {}) }) };
};
