function mergeMessages(known, received) {
  // 중복을 거르고 seq 순서로 늘어놓은 새 배열을 돌려주세요.
  return []
}
