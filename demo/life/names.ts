/** The demonstration's members: made-up names that begin with "데모". */
export const LIFE_NAMES = `
  가람 가온 고운 그루 기쁨 나래 나루 나무 노을 누리 다솜 다온 달래 도담 도란 두리
  라온 마루 마음 맑음 모아 무늬 미르 바다 바람 반디 별빛 보람 봄비 빛길 새길 새벽
  새봄 새빛 샘물 소담 소리 솔길 솔비 슬기 시내 아라 아침 여울 온새 우람 윤슬 은빛
  이랑 이슬 잎새 자람 조약 지음 찬별 초롱 큰솔 터울 토리 푸름 하늘 하람 한결 한별
`
  .trim()
  .split(/\s+/)
  .map((word) => `데모 ${word}`)
