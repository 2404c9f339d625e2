function mergeMessages(known, received) {
  // 중복을 제거하고 seq 순서로 정렬한 새 배열을 반환하세요.
  return []
}
