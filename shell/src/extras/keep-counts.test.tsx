import { waitFor } from '@testing-library/react';
import { socialApi } from '@yaprak/shared-kit';
import { aReader, refusal, stage } from '@yaprak/shared-kit/testing';
import { self } from '../testing/render-shell';
import { keepCounts } from './keep-counts';

const uye = { id: 9, takipButon: 'takip-et' as const, susturdumMu: 1 as const };

test('[R-TOUCH-10] [R-CALL-19] what counts as unread is asked for as soon as somebody is muted, once, and not after a refusal or another act', async () => {
  const answers = [() => ({ uye }), () => refusal('Olmaz.')];
  const { store, sent } = stage({
    answers: {
      'v2/uyeler/sustur': () => answers.shift()?.() ?? { uye },
      'v2/uyeler/takip': () => ({ uye: aReader({ id: 9 }) }) as never,
      'v2/hesap/uye-bilgileri': () => ({ uye: { ...self, bBSayisi: 2 } }),
    },
  });
  keepCounts(store);
  const counted = () => sent.filter((call) => call.path === 'v2/hesap/uye-bilgileri').length;
  await store.dispatch(socialApi.endpoints.mute.initiate({ uyeId: 9, sustur: 1 }));
  await waitFor(() => expect(store.getState().session.uye?.bBSayisi).toBe(2));
  await store.dispatch(socialApi.endpoints.mute.initiate({ uyeId: 9, sustur: 1 }));
  await store.dispatch(socialApi.endpoints.follow.initiate({ uyeId: 9, takip: 1 }));
  expect(counted()).toBe(1);
});
