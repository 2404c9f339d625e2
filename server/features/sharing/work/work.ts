export type Code = { language: string; lines: string[] }

/** A numeric column of a chart. */
export type Series = { name: string; values: number[] }

/** A part of a page that learners build; `check`: an item of a list of tasks, `state`: what the page says in a state. */
export type PageElement =
  | { is: 'heading' | 'text' | 'link' | 'item' | 'button'; text: string }
  | { is: 'check'; text: string; isDone: boolean }
  | { is: 'state'; given: string; text: string }

export type Request = { method: string; path: string; status: number }

/** The work that a course makes, as its cover shows it. */
export type Work =
  | { is: 'table'; title: string; code: Code; columns: string[]; rows: string[][] }
  | { is: 'chart'; title: string; code: Code; labels: string[]; series: Series[] }
  | { is: 'page'; title: string; code: Code; elements: PageElement[] }
  | { is: 'requests'; title: string; requests: Request[] }
  | { is: 'steps'; title: string; code: Code; steps: string[] }
  | { is: 'terminal'; title: string; code: Code; rows: string[][] }
