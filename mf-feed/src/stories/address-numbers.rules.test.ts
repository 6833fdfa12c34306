import { numbersOf } from './address-numbers.rules';

test('[R-WRITE-16] [R-WRITE-17] an editor reads only numbers from its URL', () =>
  expect(numbersOf(new URLSearchParams('id=7&hikayeId=x&konuId=-1'), 'id', 'hikayeId', 'konuId')).toEqual({ id: 7 }));
