/**
 * Handles each message in a later turn of the event loop. Node delivers up to a thousand port
 * messages in a row, and timers and I/O wait; a busy client would delay everyone's group commits by
 * seconds.
 */
export const inLoopTurns =
  <Message>(hear: (message: Message) => void): ((message: Message) => void) =>
  (message) =>
    void setImmediate(hear, message);
