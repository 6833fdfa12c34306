import { onTheWay, returnAddress } from './return-address';

const site = 'https://yaprak.test';

test.each([
  ['/akis', '/akis'],
  ['/ara?q=a%20b&bolum=kitaplar#x', '/ara?q=a%20b&bolum=kitaplar#x'],
  ['/kitap/kürk--1', '/kitap/k%C3%BCrk--1'],
  [null, '/'],
  ['', '/'],
  ['akis', '/'],
  ['https://kotu.test/', '/'],
  ['//kotu.test', '/'],
  ['/\\kotu.test', '/'],
  ['\\\\kotu.test', '/'],
  ['/%2Fkotu.test', '/'],
  ['/%252Fkotu.test', '/'],
  ['/%5Ckotu.test', '/'],
  ['%2F%2Fkotu.test', '/'],
  ['/\tkotu', '/'],
  ['/\n/kotu.test', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/%E0%A4%A', '/'],
  ['/.//kotu.test', '/'],
  ['/x/..//kotu.test', '/'],
  ['/%2e//kotu.test', '/'],
  ['/%2e%2e//kotu.test', '/'],
  ['/akis/..//kotu.test', '/'],
  ['https://yaprak.test/akis', '/akis'],
  ['/giris-yap?yonlendir=/akis', '/'],
  ['/./giris-yap', '/'],
  ['/kaydolanlar', '/kaydolanlar'],
])('[R-AUTH-02] yonlendir %p leads to %p', (wanted, expected) => {
  expect(returnAddress(wanted, site)).toBe(expected);
});

test.each([
  ['/reklamlar/profil?a=1', '/kaydol?yonlendir=%2Freklamlar%2Fprofil%3Fa%3D1'],
  [null, '/kaydol'],
  ['//kotu.test', '/kaydol'],
  ['https://kotu.test/', '/kaydol'],
])('[R-AUTH-02] another account screen leads on to %s by %s', (wanted, address) => {
  expect(onTheWay('/kaydol', wanted)).toBe(address);
});
