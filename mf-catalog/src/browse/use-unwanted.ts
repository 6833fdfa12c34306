import { useState } from 'react';
import { useRefuseRecommendationMutation } from './recommend.api';

/** Whether a book is not for the member, and the way to change that; what fails stays as it was. */
export function useUnwanted(bookId: number, first: boolean) {
  const [unwanted, setUnwanted] = useState(first);
  const [send, { isLoading, isError }] = useRefuseRecommendationMutation();
  const change = async () => {
    const { data } = await send({ kitapId: bookId, ...(unwanted ? { geri: 1 as const } : {}) });
    if (data) setUnwanted(data.istemem === 1);
  };
  return { unwanted, change: () => void change(), busy: isLoading, failed: isError };
}
