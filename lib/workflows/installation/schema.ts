/** How the installation is doing. */
export interface Installation {
  clients: { live: number; archived: number }
  /** Printed tags, and those of them that are on assets. */
  tags: { made: number; used: number }
  /** Mails in the queue, and those of them that a mail server did not take yet. */
  mails: { waiting: number; failing: number }
  /** Files that people sent, and the database, in bytes; `isAbout` where not each file was asked. */
  storage: { files: number; bytes: number; isAbout: boolean; database: number }
}

/** How a client uses the installation. */
export interface InstalledClient {
  id: string
  name: string
  /** Tagged assets that are not archived. */
  assets: number
  /** Who has a login. */
  people: number
  tagsLeft: number
  lastResultAt: string | null
}
