import type { Transport } from '@yaprak/shared-kit/host';

/** Responses to the stories' calls; all others succeed with an empty result. */
const answers: Record<string, object> = {
  'uyeler/noktalar/cek': { dizi: { hikaye: 0 } },
};

/** Answers the calls components make in their stories, so they can be tried without a site. */
export const storyTransport: Transport = async ({ url }) => {
  const path = new URL(url, 'http://stories.test').pathname.replace('/api/', '');
  return { status: 200, json: async () => ({ bilgi: 1, _sonuc: {}, ...(answers[path] ? { _sonuc: answers[path] } : {}) }) };
};
