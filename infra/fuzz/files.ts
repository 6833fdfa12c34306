import { deflateSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const ftyp = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

/** File contents, whatever the field expects. */
const contents = {
  nothing: Buffer.alloc(0),
  aPicture: png,
  halfAPicture: png.subarray(0, 40),
  aLyingPicture: Buffer.concat([png.subarray(0, 16), Buffer.from('7fffffff7fffffff0806000000', 'hex'), png.subarray(29)]),
  svg: Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1">&a;</svg>'),
  gif: Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00', 'latin1'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webm: Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'),
  film: Buffer.concat([ftyp, Buffer.from('00000008moovzzzz')]),
  wave: Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \x10\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00', 'latin1'),
  mp3: Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1'),
  gzip: gzipSync('a'),
  aLyingGzip: Buffer.concat([gzipSync('a'.repeat(10_000)).subarray(0, 20), deflateSync('b')]),
  csv: Buffer.from('Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf\nHuzur,"Tanpınar",="9789750807527",9,2026/02/30,read\n"açık'),
  csvOfNothing: Buffer.from('Title\n\n,,,,\n"'),
  html: Buffer.from('<html><script>alert(1)</script>'),
  noText: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]),
  much: Buffer.alloc(300_000, 'a'),
} as const;
export type FileContent = keyof typeof contents;
export const fileContents: Arbitrary<FileContent> = fc.constantFrom(...(Object.keys(contents) as FileContent[]));
/** Bytes of a generated file. */
export const bytesOf = (content: FileContent): Buffer => contents[content];
