for (const question of document.querySelectorAll('.question')) {
  // 누르면 답을 펴고 접으세요.
}
