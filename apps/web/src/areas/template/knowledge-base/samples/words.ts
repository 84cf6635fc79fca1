/** What the knowledge base says in a language; both have the same cards, groups and questions in the same order. */
export interface KnowledgeWords {
  readonly cards: readonly (readonly [title: string, desc: string])[]
  readonly groups: readonly {
    readonly title: string
    /** Each with what is said of it first. */
    readonly questions: readonly (readonly [question: string, first: string])[]
    /** HTML: what is said below it of all questions of the group. */
    readonly rest: string
  }[]
  readonly changedOn: string
  /** HTML: the whole answer to how long a vehicle is held. */
  readonly hold: string
}
