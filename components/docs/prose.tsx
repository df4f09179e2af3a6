/** A sentence of the documentation; what stands between backticks is code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, which never change places
      <code key={i} className="font-mono text-[0.92em] wrap-anywhere text-ink">
        {part}
      </code>
    ),
  )
}
