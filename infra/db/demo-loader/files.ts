import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../demo');

/** Parses one JSON object per line; a malformed line is reported with file and line number. */
export function readLines<T>(file: string): T[] {
  return readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (!line.trim()) return [];
      try {
        return [JSON.parse(line) as T];
      } catch {
        throw new Error(`${file}:${i + 1} is not valid JSON.`);
      }
    });
}

export interface AuthorLine {
  key: string;
  name: string;
  /** Other spellings and names, as search knows them. */
  otherNames?: string[];
  born?: number | null;
  died?: number | null;
  country?: string | null;
  bioTr?: string;
  bioEn?: string;
}
export interface EditionLine {
  title: string;
  language: string;
  publisher?: string | null;
  year?: number | null;
  pages?: number | null;
  isbn13?: string | null;
  translators?: string[];
  illustrators?: string[];
  editors?: string[];
  compilers?: string[];
  designers?: string[];
}
export interface WorkLine {
  key: string;
  title: string;
  originalTitle?: string | null;
  authors: string[];
  year?: number | null;
  language: string;
  genres: string[];
  topics: string[];
  descTr?: string;
  descEn?: string;
  kind?: 'kitap' | 'dergi';
  editions: EditionLine[];
}
export interface SeriesLine {
  key: string;
  name: string;
  originalName: string | null;
  descTr?: string;
  descEn?: string;
  /** Keys of works with their places. */
  works: { work: string; place: string | null }[];
}
export interface GenreLine {
  key: string;
  nameTr: string;
  nameEn: string;
  parent?: string | null;
}
export interface TopicLine {
  key: string;
  name: string;
  nameEn: string;
  title: string;
  titleEn: string;
  descTr?: string;
  descEn?: string;
}
export interface PublisherLine {
  key: string;
  name: string;
}
export interface ReaderLine {
  kadi: string;
  adi: string;
  gender: 'kadin' | 'erkek';
  birthYear: number;
  bio: string;
  language: 'tr' | 'en';
  isPrivate?: boolean;
  verified?: boolean;
  premium?: boolean;
  loyal?: boolean;
  roles?: string[];
  interests?: string[];
  /** Agrees to ads chosen by what they read. */
  personalAds?: boolean;
  joinedDaysAgo: number;
}
export interface ReviewLine {
  kadi: string;
  work: string;
  rating: number;
  title?: string;
  text: string;
  spoiler?: boolean;
  daysAgo: number;
  likes?: number;
}
export interface StoryLine {
  key: string;
  title: string;
  kadi: string;
  summary: string;
  genre?: string;
  /** Key of its topic. */
  topic?: string;
  /** Unpublished chapters come last. */
  chapters: { title: string; text: string; draft?: boolean }[];
  daysAgo: number;
}
/** A conversation; a message is its author, its text and how many minutes ago it was sent. */
export interface ConversationLine {
  title?: string;
  members: string[];
  messages: [author: string, text: string, minutesAgo: number][];
  /** Number of messages the first participant has not read, from the end. */
  unread?: number;
  request?: boolean;
  archived?: boolean;
}
/** A moderation case: its target, who complained why and how many hours ago, the decision, and the appeal. */
export interface ComplaintLine {
  about: { list: 'post' | 'review'; ref: number } | { author: string; text: string; hoursAgo: number } | { reader: string };
  complaints: [reader: string, reason: string, words: string, hoursAgo: number][];
  decision?: { kind: 'gizle' | 'islem-yok'; reason: string; hoursAgo: number };
  appeal?: { text: string; hoursAgo: number };
}
/** An ad; `from` and `to` are days from today. Money in kuruş. */
export interface AdLine {
  title: string;
  text: string;
  target: string;
  budget: number;
  from: number;
  to: number;
  state: 'yayinda' | 'onayda' | 'durduruldu' | 'bitti' | 'red';
  dailyCap?: number;
  /** The genre whose readers it is for. */
  genre?: string;
  /** The language of its words, and of the readers it is for. */
  lang: 'tr' | 'en';
  /** Why it was refused. */
  refusal?: string;
  /** Readers reached on an average day of its past, and how many impressions and clicks a hundred of them bring. */
  reach?: { readers: number; impressions: number; clicks: number };
}
/** An advertising member with company details, payments and ads. */
export interface AdvertiserLine {
  owner: string;
  company: string;
  taxNumber: string;
  taxOffice: string;
  address: string;
  payments: { amount: number; daysAgo: number }[];
  ads: AdLine[];
}
export interface CollectionLine {
  key: string;
  title: string;
  stories: string[];
  pages: number;
  year: number;
  /** Book editors: names from `readers.jsonl`. */
  editors?: string[];
  illustrators?: string[];
  compilers?: string[];
  designers?: string[];
}
export interface QuoteLine {
  kadi: string;
  collection: string;
  text: string;
  page?: number;
  daysAgo: number;
  likes?: number;
}
export interface PostLine {
  kadi: string;
  text: string;
  work?: string;
  topic?: string;
  daysAgo: number;
  likes?: number;
}
export interface CommentLine {
  on: 'review' | 'post' | 'quote';
  ref: number;
  kadi: string;
  text: string;
  daysAgo: number;
  replyTo?: number;
}
