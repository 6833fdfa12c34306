import { genitive } from './genitive';

test.each([
  ['Tülin Sayar', 'Tülin Sayar’ın'],
  ['Defne Aksoy', 'Defne Aksoy’un'],
  ['Ece', 'Ece’nin'],
  ['Pınar Güler', 'Pınar Güler’in'],
  ['Uğur', 'Uğur’un'],
  ['Ali Gürgöz', 'Ali Gürgöz’ün'],
  ['Ömer Kocatürkü', 'Ömer Kocatürkü’nün'],
  ['Nâzım IŞIK', 'Nâzım IŞIK’ın'],
  ['Ayşe SU', 'Ayşe SU’nun'],
  ['  Deniz  ', 'Deniz’in'],
])('[R-LOOK-13] what belongs to %p is %p', (name, owned) => expect(genitive(name)).toBe(owned));

test.each(['Kafka 7', '🙂', 'Mrs.', 'Şğr', ''])('[R-LOOK-13] %p stays as it is', (name) => expect(genitive(name)).toBe(name));
