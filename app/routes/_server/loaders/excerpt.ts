const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Omits headings, and ends at a word boundary. */
export function excerpt(html: string, maxLength = 155): string {
  const text = html
    .replace(/<h[1-6]\b[^>]*>[\s\S]*?<\/h[1-6]>/g, ' ')
    .replace(/<\/?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => marks[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxLength - 1)).replace(/[,;:.\s]+$/, '')} …`;
}
