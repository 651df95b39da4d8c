import { FORM_FIELD, SERVED_ELEMENT_ID } from "@oneworld/contracts/site/served-page";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { SESSION_CACHE_KEY } from "./session/session-cache.ts";
import type { ShellSession } from "./session/session.ts";

/** An event on an element that React didn't know yet. */
type EarlyEvent = [
  type: "click" | "submit" | "input",
  element: HTMLElement,
  /** the button that submitted a form */
  by: HTMLButtonElement | null | undefined,
  /** what the button said, or what the field held: React may have emptied it since */
  held: string,
  /** milliseconds since the page was opened */
  at: number,
];

declare global {
  /** Where the script of the page's head keeps events. */
  var oneWorldEarly:
    | {
        /** the address at which the page was opened */
        address: string;
        events: EarlyEvent[];
        contentOf(element: Element): string;
        /** whether an element is interactive: none is before the shell's script has come */
        isInteractive(element: Element): boolean;
        /** Repeats what was typed in elements that are interactive by now. */
        catchUp(): void;
        /** The shell is there, and repeats the events. @param isInteractive whether an element is */
        take(isInteractive: (element: Element) => boolean): void;
        /** Forgets the events, and keeps no more. */
        end(): void;
        /**
         * The same, and the browser sends the form that was submitted last, unless it needs scripts, has files, or another member
         * has signed in since.
         */
        giveUp(): void;
      }
    | undefined;
}

/** Milliseconds for which a submitted form waits for the shell's script. Then the browser sends it, as without scripts. */
const PATIENCE_MS = 8_000;

/**
 * A script for the head of a page that the server has rendered: keeps what visitors press, submit and type before React's events
 * reach its element. Links work without it.
 *
 * A form with `data-plain` works without scripts, but for the end of the address, which only they know: its action lacks it.
 * Only a visitor's own presses count, but also what a password manager fills in. Several presses of the same button count as one,
 * since nothing has answered the first. A press counts if the button still says the same, or has the same `data-press`, where its
 * words follow what the browser remembers. A press in a part that is interactive replaces those that were kept there, and comes after what was
 * typed. A `change` event of a kept input waits, too: React would hydrate a `<select>` for it at once, which gives it its former value, and
 * report that as the choice. When a script of the shell fails, or comes too late, forms work as they do without scripts; those that need
 * scripts wait.
 */
export const keepEarlyEvents = /* @__PURE__ */ `(()=>{
let timer,isTaken=false;
const events=[],types=["click","submit","input"],
early={address:location.href,events,isInteractive:()=>false,catchUp(){},contentOf:(e)=>e.form===undefined||e.localName==="button"?e.dataset.press??[e.textContent,e.ariaLabel,e.ariaPressed].join():/^(checkbox|radio)$/.test(e.type)?String(e.checked):e.value,
take(isInteractive){early.isInteractive=isInteractive;isTaken=true;clearTimeout(timer)},
end(){events.length=0;clearTimeout(timer);for(const t of types)removeEventListener(t,keep,true)},
giveUp(){
const[,form,by]=lastSubmit();
early.end();
if(canSend(form))form.requestSubmit(by?.form===form?by:null);
}},
lastSubmit=()=>events.findLast(([t,el])=>t==="submit"&&el.isConnected)??[],
canSend=(form)=>form&&(form.method==="get"||form.elements.namedItem("${FORM_FIELD}"))&&![...form.elements].some((e)=>e.files?.length)&&isSameMember(),
isSameMember=()=>{
const idIn=(text)=>text&&JSON.parse(text)?.id,
{answers}=JSON.parse(document.getElementById("${SERVED_ELEMENT_ID}").textContent),
own=answers["${SESSION_ADDRESS}"]?.user?.id;
let now;
try{now=idIn(localStorage.${SESSION_CACHE_KEY})}catch{}
return!own||!now||own===now;
},
keep=(e)=>{
const at=e.target instanceof Element?e.target:null,type=e.type,isInput=type==="input",
on=type==="click"?at?.closest("button:not(form [type=submit]),[role=button],[role=tab]:not([href])"):at;
if(!on||!isInput&&!e.isTrusted||type==="submit"&&"plain" in on.dataset&&!location.hash)return;
const isInteractive=early.isInteractive(on);
if(isInteractive&&!isInput)early.catchUp();
events.splice(0,Infinity,...events.filter(([t,el])=>(t!==type||el!==on)&&(!isInteractive||isInput||t==="input"||!early.isInteractive(el))));
if(isInteractive||isInput&&early.contentOf(on)===on.defaultValue)return;
if(!isInput){e.preventDefault();e.stopImmediatePropagation()}
events.push([type,on,e.submitter,early.contentOf(e.submitter??on),e.timeStamp]);
if(type==="submit"&&!isTaken)timer??=setTimeout(()=>{timer=null;if(canSend(lastSubmit()[1]))early.giveUp()},${PATIENCE_MS});
};
for(const t of types)addEventListener(t,keep,true);
addEventListener("change",(e)=>{if(events.some(([t,el])=>t==="input"&&el===e.target))e.stopImmediatePropagation()},true);
addEventListener("error",(e)=>{if(!isTaken&&e.target.src?.includes("/remotes/shell/"))early.giveUp()},true);
globalThis.oneWorldEarly=early;
})();`.replaceAll("\n", "");

/** Milliseconds between two looks at whether elements work. */
const LOOK_MS = 30;

/** Milliseconds after which a press is too old to be repeated, and after which elements are no longer waited for. */
const LATEST_MS = 15_000;

/** Elements that are taken over each for itself. */
const PARTS = "[data-release], [data-fragment], #shell";

/** Where React keeps an element's props. */
const propsKeyOf = (element: Element): string | undefined =>
  Object.keys(element).find((key) => key.startsWith("__reactProps"));

/**
 * Whether React's events reach an element. React ignores events on an element until it is hydrated, although the element has its props before.
 * A test event that nothing else listens to shows whether it does.
 */
function receivesReactEvents(element: Element): boolean {
  const key = propsKeyOf(element);
  if (key === undefined) return false;
  const known = element as unknown as Record<string, object>;
  const props = known[key];
  let isReceived = false;
  known[key] = { ...props, onAnimationIterationCapture: () => (isReceived = true) };
  element.dispatchEvent(new Event("animationiteration", { bubbles: true }));
  known[key] = props ?? {};
  return isReceived;
}

/** The same of an element that may not be React's, such as Swiper's: then what is around it counts. */
function isInteractive(element: Element): boolean {
  const part = element.closest(PARTS);
  for (let at: Element | null = element; at && at !== part; at = at.parentElement)
    if (propsKeyOf(at) !== undefined) return receivesReactEvents(at);
  return false;
}

/**
 * Repeats the events that were kept, each once React's events reach its element. They end with the page's member: what one has pressed
 * is never another's.
 */
export async function repeatEarlyEvents(session: ShellSession): Promise<void> {
  const early = globalThis.oneWorldEarly;
  if (!early) return;
  early.take(isInteractive);
  const memberId = session.get()?.id;
  session.subscribe(() => {
    if (session.get()?.id !== memberId) early.end();
  });
  if (!(await session.isStillServed())) return early.end();
  const begun = performance.now();
  const isMeant = ([type, element, by, held, at]: EarlyEvent) =>
    type === "input" ||
    ((type === "submit" || performance.now() - at < LATEST_MS) &&
      early.contentOf(by ?? element) === held);
  const isReached = ([, element]: EarlyEvent) =>
    element.isConnected && receivesReactEvents(element);
  const repeatAll = (ready: readonly EarlyEvent[]) => {
    early.events.splice(0, Infinity, ...early.events.filter((event) => !ready.includes(event)));
    for (const event of ready) if (isMeant(event)) repeat(event);
  };
  early.catchUp = () =>
    repeatAll(early.events.filter((event) => event[0] === "input" && isReached(event)));
  let reached: readonly EarlyEvent[] = [];
  const look = () => {
    const before = reached;
    reached = early.events.filter(isReached);
    // A press waits for one more look: React shows what the browser remembers a moment after it has taken over
    repeatAll(reached.filter((event) => event[0] === "input" || before.includes(event)));
    if (performance.now() - begun < LATEST_MS) setTimeout(look, LOOK_MS);
    else early.giveUp();
  };
  look();
}

function repeat([type, element, by, held]: EarlyEvent): void {
  if (type === "click") element.click();
  else if (type === "submit")
    (element as HTMLFormElement).requestSubmit(by?.form === element ? by : null);
  else repeatInput(element as TrackedInput, held);
}

/** An input with what React remembers of it. */
type TrackedInput = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/** React takes a value that it has found at the start for no change, and puts its own in the place of another. */
function repeatInput(input: TrackedInput, held: string): void {
  const isChoice = input.type === "checkbox" || input.type === "radio";
  const group = input.form?.elements.namedItem(input.name);
  // Another choice of the group has been made since
  if (group instanceof RadioNodeList && group.value !== "" && !input.checked) return;
  if (isChoice) input.checked = held === "true";
  // Files can't be set, and stay
  else if (input.type !== "file") input.value = held;
  input._valueTracker?.setValue(isChoice ? String(!input.checked) : `${input.value} `);
  // React hears of choices by clicks. This event isn't one that would change the choice
  for (const type of isChoice ? ["click"] : ["input", "change"])
    input.dispatchEvent(new Event(type, { bubbles: true }));
}
