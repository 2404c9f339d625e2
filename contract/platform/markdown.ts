/** Shown above the text as it was typed. */
export const markdownTooComplex = '서식이 너무 복잡해 입력한 내용을 그대로 표시합니다.'
