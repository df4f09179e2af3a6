/**
 * What a redirect may say to the page it leads to, by a key in the address; nobody can put words of their own there.
 */
export const addressMessages: Readonly<Record<string, string>> = {
  'no-permission': 'You do not have the correct permissions to access that page',
  'logged-out': 'You have been logged out',
  'impersonation-ended': 'You are no longer working as somebody else',
  'password-set': 'You can now login using your new login credentials',
  'account-deleted': 'Your account has been deleted and you have been logged out',
}
