import { useSelf } from '@yaprak/shared-kit';
import { adsApi } from '../ads.api';

/** Why somebody brings nothing new before others: the advertiser's role was taken from them, or they are suspended until a moment. */
export type Barred = { why: 'former' } | { why: 'suspended'; until: string };

/** Why the reader only ends their ads and takes their money back, and brings nothing new (decision 031); null for everybody else. */
export function useBarred(): Barred | null {
  const self = useSelf();
  const former = adsApi.useAdvertiserQuery({}, { skip: !self }).data?.yetkiAlindi === 1;
  if (former) return { why: 'former' };
  return self?.askida ? { why: 'suspended', until: self.askida } : null;
}
