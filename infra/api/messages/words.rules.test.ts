import { wordPatterns } from './words.rules';

test.each([
  ['IŞIK ağacı', ['%isik%', '%agaci%']],
  ['su', ['% su%']],
  ['%_!', []],
  ['kar kar', ['%kar%']],
  ['50%lik', ['% 50%', '%lik%']],
])('[R-CHAT-04] “%s” is looked for as %j', (text, patterns) => expect(wordPatterns(text)).toEqual(patterns));
