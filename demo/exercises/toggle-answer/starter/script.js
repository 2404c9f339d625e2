for (const question of document.querySelectorAll('.question')) {
  // 누르면 답변을 펼치고 접으세요.
}
