import { useEffect, useRef, useState, type ComponentType } from 'react';
import { isChunkFault } from '../status/chunk-fault.ts';
import { loadChunk } from '../status/load-chunk.ts';
import { tellTrouble } from './trouble.ts';

/**
 * A dialog or drawer whose code comes when it is first opened. Where it does not come, its visitor
 * is told, and it counts as closed: the page beneath stays as it is, and the next press tries again
 * [SH-20].
 * @param href a page that shows the same, for a whole load
 */
export function latePart<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  href?: (props: Props) => string | undefined,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => arrived);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (Part) return undefined;
      let left = false;
      loadChunk(load).then(
        (part) => {
          arrived = part;
          if (!left) setPart(() => part);
        },
        (fault: unknown) => {
          if (left) return;
          const type = isChunkFault(fault);
          if (type) tellTrouble({ kind: 'chunk', type, href: href?.(latest.current) });
          else reportError(fault);
          latest.current.onClose();
        },
      );
      return () => {
        left = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}
