import { adsApi } from '../ads.api';

/** Whether the advertiser's role was taken from the reader: they end their ads and take their money back, and bring nothing new (decision 031). */
export const useFormer = (): boolean => adsApi.useAdvertiserQuery({}).data?.yetkiAlindi === 1;
