import clsx from 'clsx'

/** How a formatted text looks, read and edited alike. */
export const richTextLook = clsx(
  'text-md leading-relaxed wrap-anywhere [&>*+*]:mt-4 [&>*+h1]:mt-10 [&>*+h2]:mt-8 [&>*+h3]:mt-6 [&_li+li]:mt-1.5',
  '[&_h1]:text-3xl [&_h1]:font-semibold [&_h1]:tracking-[-0.02em] [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:tracking-[-0.01em] [&_h3]:text-lg [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:pl-1 marker:text-muted',
  '[&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_strong]:font-semibold',
  '[&_a]:font-medium [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3',
)

/** A formatted text for reading. `html` must have been through `sanitiseRichText`. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by whoever reads it from the database
  return <div className={clsx(richTextLook, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
