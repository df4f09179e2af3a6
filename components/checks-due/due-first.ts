/** Tasks that are due before the others, which stay in their order. */
export const dueFirst = <Task extends { isDue: boolean }>(tasks: readonly Task[]): Task[] =>
  [...tasks].sort((a, b) => Number(b.isDue) - Number(a.isDue))
