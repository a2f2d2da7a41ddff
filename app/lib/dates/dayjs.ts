import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

/**
 * dayjs with the plugins for dates, zones and formats, registered once. Outside this folder only
 * the header clock imports dayjs itself: it needs no plugin, and browsers load it early.
 */
export { dayjs };
