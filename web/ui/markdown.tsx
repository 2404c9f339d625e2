/** HTML that the server rendered from Markdown, without any HTML of its author (contract.md#practice-markdown). */
export const Markdown = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`markdown min-w-0 text-15 ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
