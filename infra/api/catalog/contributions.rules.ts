/** Contributor role for a section of an author's page (R-AUTHR-12 … R-AUTHR-17). */
export const roleOf = {
  kitaplar: 'yazar',
  'cevirdigi-kitaplar': 'cevirmen',
  'editorluk-yaptigi-kitaplar': 'editor',
  'cizdigi-kitaplar': 'cizer',
  'derledigi-kitaplar': 'derleyen',
  'tasarimci-oldugu-kitaplar': 'tasarimci',
} as const;
