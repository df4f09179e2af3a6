/** Somewhere to go, and what it is called. */
export interface LetterLink {
  label: string
  href: string
}

/** One thing in a list: its name, which leads there, and what is said of it. */
interface LetterRow extends LetterLink {
  /** Which thing it is, by its id: a letter that tells of it in two lists names it in the first. */
  id: string
  detail: string
}

/** A list within a letter: what it is of, its rows with or without groups, and where all of it is. */
export interface LetterSection {
  heading: string
  /** How it is marked beside its words. */
  tone: 'danger' | 'warning' | 'plain'
  groups: { heading?: LetterLink; rows: LetterRow[] }[]
  more?: LetterLink
}

/** What a letter says, in plain text throughout; it becomes HTML and text in one place. */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  button?: LetterLink
  /** What it tells of, below the button. */
  sections?: LetterSection[]
  /** Other addresses, below that. */
  links?: LetterLink[]
  /** Small print at the end. */
  notes?: string[]
  /** What is said of the address below the button: none where the letter has enough of them. */
  hasPlainAddress?: boolean
}
