/** What a letter says, in plain text throughout; it becomes HTML and text in one place. */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  button?: { label: string; href: string }
  /** Other addresses, below the button. */
  links?: { label: string; href: string }[]
  /** Small print at the end. */
  notes?: string[]
}
