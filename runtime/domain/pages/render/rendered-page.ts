/** A page ready to be sent. */
export interface RenderedPage {
  text: string;
  /** The hash of its style sheet, for the Content-Security-Policy. */
  style: string;
  /** Where the form may redirect to outside of this service: the redirect of the page. */
  redirectsTo?: string;
  /** The hash of the script that stands in it, for the Content-Security-Policy. The script asks this service. */
  script?: string;
  /** The page was made for one person. No cache may give it to anybody else. */
  personal: boolean;
  /** Pages of this server may show it in a frame, as staff see it before them. No other site may. */
  framed?: boolean;
}
