/** `01012345678` as `010-1234-5678`, the shorter old numbers as `011-234-5678`. */
export const phoneText = (digits: string) => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
