function drawEntries(entries) {
  // #entries에 글을 표시하세요.
}

drawEntries([
  { author: '바다', body: '반갑습니다' },
  { author: '구름', body: '<b>굵은 글씨</b>가 될까요?' },
])
