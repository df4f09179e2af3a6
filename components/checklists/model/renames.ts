import type { Draft, ItemDraft } from './draft'

/** Conditions that stood on an item's old key stand on its new one. */
export function renamedKey(draft: Draft, from: string, to: string): Draft {
  if (from === to) return draft
  return changeItems(draft, (item) =>
    item.showIf?.key === from ? { ...item, showIf: { ...item.showIf, key: to } } : item,
  )
}

/** The same for an option's value. */
export function renamedValue(draft: Draft, key: string, from: string, to: string): Draft {
  if (from === to) return draft
  return changeItems(draft, (item) => {
    const { showIf } = item
    if (showIf?.key !== key || !('in' in showIf) || !showIf.in.includes(from)) return item
    return { ...item, showIf: { ...showIf, in: showIf.in.map((value) => (value === from ? to : value)) } }
  })
}

function changeItems({ sections }: Draft, change: (item: ItemDraft) => ItemDraft): Draft {
  return {
    sections: sections.map((section) => {
      const items = section.items.map(change)
      return items.every((item, at) => item === section.items[at]) ? section : { ...section, items }
    }),
  }
}
