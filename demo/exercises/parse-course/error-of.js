function errorOf(work) {
  try {
    return `오류가 없어요: ${JSON.stringify(work())}`
  } catch (error) {
    return error.message
  }
}
