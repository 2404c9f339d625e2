import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

/** Text of any code points but surrogates. The unit `binary` of fast-check takes a second to list them. */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.nat(LAST - SURROGATES), { maxLength })
    .map((codes) =>
      String.fromCodePoint(...codes.map((code) => (code < FIRST_SURROGATE ? code : code + SURROGATES))),
    )
